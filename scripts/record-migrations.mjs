import { writeFileSync } from "node:fs";
import { migrationFaults, readMigrations, readRecord, RECORD } from "./checks/migrations.mjs";

// Once the migrations have landed: appends those that are new to the record, after which they can't change.
const recorded = readRecord();
const present = readMigrations();
const faults = migrationFaults(recorded, present);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
writeFileSync(RECORD, [...present].map(([name, checksum]) => `${checksum}  ${name}\n`).join(""));
console.log(`Recorded ${present.size - recorded.size} new migrations.`);
