import { sql, type RawBuilder } from "kysely";
import type { UnitChange } from "@/lib/contract/problem";
import { CONFIRM_RATE } from "@/lib/contract/changes/confirm";
import { definitionOf } from "@/lib/records/definitions";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { unitChanges, unitChangeText } from "@/lib/records/unit-changes";
import { hourlyRate } from "@/lib/staffing/hourly-rate";
import { type MonthAmount, percentOf, totalOf } from "@/lib/staffing/sum-in-currency";
import type { ChangePlan, Failure, Update } from "@/upstream/changes/plan/change-plan";
import type { Check } from "@/upstream/changes/plan/kind-rules";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { conflict } from "@/upstream/platform/http/problem-error";
import type { Values } from "@/upstream/records/read/record-of";
import { costsToDate } from "@/upstream/staffing/work/cost";
import { readBaseConversion } from "@/upstream/staffing/work/store-base-rates";
import { readExchangeRates } from "@/upstream/staffing/money/exchange-rates";

/** An amount that stays as it is in another currency or unit is easily an oversight; what inverts a change has been seen. */
export const checkUnits: Check = async (db, _writer, plan, confirms) => {
  const definition = definitionOf(plan.kind);
  const updates = plan.updates.filter(({ isUndo, patch }) => !isUndo && mayChangeUnits(patch));
  if (updates.length === 0 || confirms.includes(CONFIRM_RATE)) return [];
  const conversion = await readBaseConversion(db);
  const failures: Failure[] = [];
  for (const update of updates) {
    const { before, patch } = update;
    const found = unitChanges(definition, before, { ...before, ...patch }, conversion);
    if (found.length === 0) continue;
    const budget = isOfOne(plan) ? await budgetChange(db, plan.kind, update) : null;
    const changes = found.map(({ item, ...change }): UnitChange => {
      const isBudgeted = change.path === "billRate" || change.path === "budget";
      return { ...change, name: item ?? before.name, budget: isBudgeted ? budget : null };
    });
    failures.push({
      record: before,
      problem: conflict(changes.map(unitChangeText).join(" "), { unitChanges: changes }),
    });
  }
  return failures;
};

const UNIT_FIELDS = ["currency", "rateUnit", "positions"];

function mayChangeUnits(patch: Values): boolean {
  return UNIT_FIELDS.some((name) => name in patch);
}

function isOfOne({ creates, updates }: ChangePlan): boolean {
  return creates.length + updates.length === 1;
}

async function budgetChange(db: Database, kind: string, { before, patch }: Update): Promise<UnitChange["budget"]> {
  const after: Values = { ...before, ...patch };
  if (kind === "projects") return ofProject(db, before, after);
  return kind === "assignments" ? ofAssignment(db, before, after) : null;
}

async function ofProject(db: Database, before: Values, after: Values): Promise<UnitChange["budget"]> {
  const costs = await readCosts(db, sql`work.project_id = ${before.id}`);
  return shareChange(db, [costs, before], [costs, after]);
}

/** What it cost until today is in proportion to its rate. */
async function ofAssignment(db: Database, before: Values, after: Values): Promise<UnitChange["budget"]> {
  const { rows } = await sql<Values>`
    select budget::text as budget, currency from projects where id = ${before.projectId}
  `.execute(db);
  const [project] = rows;
  const factor = hourlyOf(after) / hourlyOf(before);
  if (!project || !Number.isFinite(factor)) return null;
  const [others, own] = [
    await readCosts(db, sql`work.project_id = ${before.projectId} and work.id <> ${before.id}`),
    await readCosts(db, sql`work.id = ${before.id}`),
  ];
  const currency = textOrNull(after.currency) ?? "";
  const changed = own.map(({ month, cents }) => ({
    currency,
    month,
    cents: String(Math.round(Number(cents) * factor)),
  }));
  return shareChange(db, [[...others, ...own], project], [[...others, ...changed], project]);
}

function hourlyOf({ billRate, rateUnit }: Values): number {
  return hourlyRate(textOrNull(billRate) ?? "0", textOrNull(rateUnit) ?? "hour");
}

async function readCosts(db: Database, condition: RawBuilder<unknown>): Promise<MonthAmount[]> {
  return (await sql<MonthAmount>`${costsToDate("billRate", condition, TODAY)}`.execute(db)).rows;
}

type Spent = readonly [costs: readonly MonthAmount[], project: Values];

async function shareChange(db: Database, before: Spent, after: Spent): Promise<UnitChange["budget"]> {
  const rates = await readExchangeRates(db);
  const [from, to] = [before, after].map(([costs, { budget, currency }]) => {
    const total = totalOf(costs, rates, textOrNull(currency) ?? "");
    // Where a part is left out, its share isn't known.
    return budget && total.leftOut.length === 0 ? percentOf(total.amount, String(budget)) : null;
  });
  return typeof from === "number" && typeof to === "number" ? { before: from, after: to } : null;
}
