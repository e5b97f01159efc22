import { RawNode, sql, ValueNode, type OperationNode, type RawBuilder } from "kysely";
import { CustomPlanValue, plainValue } from "@/upstream/platform/database/preparing-pool";

/** A value that decides which plan is best: its statement is planned for it each time. */
export function planValue(
  value: unknown,
  write: (parameter: unknown) => RawBuilder<unknown> = (parameter) => sql`${parameter}`,
): RawBuilder<unknown> {
  return write(new CustomPlanValue(value));
}

/** The condition with its plan values hidden from the planner by subqueries, so that one plan serves any values. */
export function hidePlanValues(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`${{ toOperationNode: () => hideIn(condition.toOperationNode()) }}`;
}

function hideIn(node: OperationNode): OperationNode {
  if (!RawNode.is(node)) return node;
  const parameters = node.parameters.map((parameter) => plainParameter(parameter) ?? hideIn(parameter));
  const written = RawNode.create(node.sqlFragments, parameters);
  const isPlanned = node.parameters.some((parameter) => plainParameter(parameter) !== null);
  return isPlanned ? sql`(select ${{ toOperationNode: () => written }})`.toOperationNode() : written;
}

function plainParameter(node: OperationNode): OperationNode | null {
  const isPlanned = ValueNode.is(node) && node.value instanceof CustomPlanValue;
  return isPlanned ? ValueNode.create(plainValue(node.value)) : null;
}

const CODE = /^[\w-]{1,40}$/;

/** A code as an inline literal: the planner sees its frequency, and the plan is cached. For values of small tables. */
export function codeLiteral(code: string): RawBuilder<unknown> {
  return CODE.test(code) ? sql.lit(code) : planValue(code);
}

/** Escapes the wildcards of a `like` pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
