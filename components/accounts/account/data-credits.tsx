const SOURCE = "https://github.com/dr5hn/countries-states-cities-database";
const LICENCE = "https://opendatacommons.org/licenses/odbl/1-0/";

/** The attribution that the licence of the state and city data requires. */
export function DataCredits() {
  return (
    <p className="mt-8 pb-3 text-xs text-muted-foreground">
      Location data:{" "}
      <a className="underline underline-offset-4" href={SOURCE} rel="noreferrer">
        Countries States Cities Database
      </a>{" "}
      by dr5hn,{" "}
      <a className="underline underline-offset-4" href={LICENCE} rel="noreferrer">
        ODbL 1.0
      </a>
    </p>
  );
}
