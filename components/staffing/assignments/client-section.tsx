"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Moment } from "@/components/records/moment";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { dropOnceSent, useTypedText } from "@/lib/shell/unsaved/use-typed-text";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import type { ProposalQuestion } from "@/lib/contract/staffing/decisions";
import { answerQuestionOptions, clientAnswersOptions } from "@/lib/query/staffing/decision-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { QUESTION_MAX } from "@/lib/staffing/proposal-decision";
import { hasFailed, PartFailure } from "@/components/ui/part-failure";
import { PageSection } from "@/components/records/page/page-section";
import { useRecordPage } from "@/components/records/page/record-page";

/** What the client asks about the person, and the answers; left out where nobody has asked. */
export function ClientSection() {
  const { record, canEdit } = useRecordPage();
  const query = useQuery(clientAnswersOptions(record.id));
  const questions = query.data?.questions ?? [];
  if (questions.length === 0 && !hasFailed(query)) return null;
  return (
    <PageSection title="Questions from the client" count={questions.length}>
      <PartFailure of={query} what="the questions" />
      <ol
        aria-label="Questions from the client"
        className="grid divide-y overflow-hidden rounded-lg border bg-card empty:hidden"
      >
        {questions.map((question) => (
          <li key={question.id} className="grid gap-2 px-4 py-3">
            <Question assignmentId={record.id} question={question} canAnswer={canEdit("status")} />
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

type QuestionProps = { assignmentId: string; question: ProposalQuestion; canAnswer: boolean };

function Question({ assignmentId, question, canAnswer }: QuestionProps) {
  const { by, at, answer, answeredBy, answeredAt } = question;
  return (
    <>
      <div className="grid gap-0.5">
        <Line by={by} at={at} />
        <p className="wrap-anywhere whitespace-pre-wrap">{question.question}</p>
      </div>
      {answer !== null && answeredAt !== null ? (
        <div className="grid gap-0.5 border-l-2 pl-3">
          <Line by={answeredBy} at={answeredAt} />
          <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
        </div>
      ) : canAnswer ? (
        <UnlessViewed>
          <AnswerForm assignmentId={assignmentId} questionId={question.id} />
        </UnlessViewed>
      ) : (
        <p className="text-xs text-muted-foreground">Not answered yet</p>
      )}
    </>
  );
}

function Line({ by, at }: { by: string | null; at: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-medium">{by ?? "Somebody"}</span>
      <Moment at={at} className="text-xs text-muted-foreground" />
    </p>
  );
}

function AnswerForm({ assignmentId, questionId }: { assignmentId: string; questionId: string }) {
  const client = useQueryClient();
  const typedOf = `answer:${questionId}`;
  const { mutate, isPending } = useMutationOnce(
    dropOnceSent(typedOf, answerQuestionOptions(client, assignmentId, questionId)),
  );
  const [answer, setAnswer] = useTypedText(typedOf);
  const isEmpty = answer.trim() === "";
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) mutate(answer.trim());
      }}
    >
      <Field label="Answer" isLabelHidden hint="The client sees it on their dashboard.">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            placeholder="Write an answer"
            maxLength={QUESTION_MAX}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="w-fit max-md:h-11" disabled={isEmpty || isPending}>
        {isPending ? "Sending…" : "Send answer"}
      </Button>
    </form>
  );
}
