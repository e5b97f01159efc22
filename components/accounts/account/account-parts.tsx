"use client";

import { useEffect, type ReactNode } from "react";
import { SectionMenu } from "@/components/ui/section-index";
import { useHash } from "@/components/ui/use-hash";
import { ACCOUNT_PARTS } from "./account-section";

type PartId = (typeof ACCOUNT_PARTS)[number]["id"];

/** One part at a time, by what the URL names: a part, or a section of Security, which comes into view. */
export function AccountParts({ parts }: { parts: Record<PartId, ReactNode> }) {
  const hash = useHash();
  const current = partOf(hash);
  useEffect(() => {
    if (current === "security") document.getElementById(hash)?.scrollIntoView();
  }, [current, hash]);
  return (
    <>
      <SectionMenu label="Account sections" sections={ACCOUNT_PARTS} current={current} />
      {ACCOUNT_PARTS.map(({ id }) => (
        <div key={id} hidden={id !== current} className="min-w-0 lg:col-start-2">
          <div className="grid grid-cols-1 content-start gap-8">{parts[id]}</div>
        </div>
      ))}
    </>
  );
}

function partOf(hash: string): PartId {
  if (hash === "") return "profile";
  return ACCOUNT_PARTS.find(({ id }) => id === hash)?.id ?? "security";
}
