import type { ReactNode } from "react";
import { DotItem, DotList } from "@/components/ui/dot-list";
import type { MemberAtWork } from "@/lib/contract/staffing/staffing";
import { EmptySection, PageList, PageSection } from "../records/page/page-section";
import { LoadBar } from "../staffing/load-bar";
import { RecordMark } from "../records/record-mark";
import { PageRow } from "../staffing/page-row";
import { RecordLink } from "../staffing/record-link";
import { datesText } from "../staffing/staffing-texts";

/** The team's members with what today's assignments take of their week. */
export function MembersSection({ members, action }: { members: readonly MemberAtWork[]; action: ReactNode }) {
  return (
    <PageSection title="Members" count={members.length}>
      {members.length === 0 ? (
        <EmptySection text="Add the freelancers who work together in this team." action={action} />
      ) : (
        <PageList>
          {members.map((member, i) => (
            <PageRow
              key={`${member.freelancerId} ${i}`}
              lead={<RecordMark kind="freelancers" name={member.name} />}
              name={<RecordLink kind="freelancers" id={member.freelancerId} name={member.name} open={member.open} />}
              text={
                <DotList>
                  {[member.role, `${member.allocation}% for this team`, datesText(member.from, member.to)].map(
                    (fact) => (fact ? <DotItem key={fact}>{fact}</DotItem> : null),
                  )}
                </DotList>
              }
              end={[<LoadBar key="load" load={member.load} />]}
            />
          ))}
        </PageList>
      )}
    </PageSection>
  );
}
