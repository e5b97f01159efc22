import * as z from "zod";
import { multilineSchema, optionalLinesSchema } from "@/lib/records/schemas/text-schemas";
import { DECISIONS, DECISIONS_MAX, QUESTION_MAX, REASON_MAX } from "@/lib/staffing/proposal-decision";

const decisionSchema = z
  .strictObject({
    assignmentId: z.uuid("Use the id of a proposal"),
    /** The proposal's as it was displayed. */
    version: z.int("Send the version that you have seen").min(1, "Send the version that you have seen"),
    decision: z.enum(DECISIONS, `Use one of ${DECISIONS.join(", ")}`),
    /** Of a decline. */
    reason: optionalLinesSchema(REASON_MAX).optional(),
    /** Of a question. */
    question: optionalLinesSchema(QUESTION_MAX).optional(),
  })
  .superRefine(({ decision, reason = "", question = "" }, context) => {
    if (decision === "decline" && reason === "") {
      context.addIssue({ code: "custom", path: ["reason"], message: "Enter a reason" });
    }
    if (decision === "ask" && question === "") {
      context.addIssue({ code: "custom", path: ["question"], message: "Enter a question" });
    }
  });

/** Written together or not at all. */
export const decisionsSchema = z.strictObject({
  decisions: z
    .array(decisionSchema)
    .min(1, "Decide on at least one proposal")
    .max(DECISIONS_MAX, `Decide on at most ${DECISIONS_MAX} proposals`)
    .refine(
      (all) => new Set(all.map(({ assignmentId }) => assignmentId)).size === all.length,
      "Name each proposal once",
    ),
});

/** The change set of what was accepted or declined, for an undo; null for questions alone. */
export const decidedSchema = z.object({ changeSetId: z.string().nullable() });

export const clientAnswerSchema = z.object({
  answer: z.enum(["accepted", "declined"]),
  at: z.string(),
  /** Null if nobody knows any more. */
  by: z.string().nullable(),
  /** Given by the client, not by the agency as agreed by phone. */
  isOwn: z.boolean(),
});

export const proposalQuestionSchema = z.object({
  id: z.string(),
  question: z.string(),
  /** Who put it; null if nobody knows any more. */
  by: z.string().nullable(),
  at: z.string(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
});

/** What the client has said about an assignment. */
export const clientAnswersSchema = z.object({
  answer: clientAnswerSchema.nullable(),
  /** The oldest first. */
  questions: z.array(proposalQuestionSchema),
});

export const questionAnswerSchema = z.strictObject({
  answer: multilineSchema("Enter an answer", QUESTION_MAX),
});

export type NewDecision = z.infer<typeof decisionSchema>;
export type ClientAnswers = z.infer<typeof clientAnswersSchema>;
export type ProposalQuestion = z.infer<typeof proposalQuestionSchema>;
