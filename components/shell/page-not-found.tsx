import { buttonVariants } from "@/components/ui/button";
import { GoBackButton, GoHomeButton } from "./not-found-buttons";

export function PageNotFound() {
  return (
    <div className="grid min-h-[70dvh] place-items-center p-6">
      <div className="flex max-w-md flex-col items-center text-center">
        {/* A file, and lazy, because every page carries this screen in case it isn’t found. */}
        {/* oxlint-disable-next-line next/no-img-element */}
        <img src="/open-slots.svg" alt="404" loading="lazy" width={213} height={96} className="mb-8" />
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
