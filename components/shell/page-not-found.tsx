import { buttonVariants } from "@/components/ui/button";
import { GoBackButton, GoHomeButton } from "./not-found-buttons";

export function PageNotFound() {
  return (
    <div className="grid min-h-[70dvh] place-items-center p-6">
      <div className="flex max-w-md flex-col items-center text-center">
        {/* A file, because every page carries this screen in case it isn’t found; a mask, so that it has the color of slots. */}
        <div
          role="img"
          aria-label="404"
          className="mb-8 h-24 w-[213px] bg-data forced-color-adjust-none"
          style={{ mask: "url(/open-slots.svg) center / contain no-repeat" }}
        />
        <h1 className="page-title">Oops! Page Not Found!</h1>
        <p className="mt-2 text-balance text-muted-foreground">
          It seems like the page you&apos;re looking for does not exist or might have been removed.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <GoBackButton className={buttonVariants({ variant: "secondary" })} />
          <GoHomeButton className={buttonVariants()} />
        </div>
      </div>
    </div>
  );
}
