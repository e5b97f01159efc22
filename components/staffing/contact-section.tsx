"use client";

import { Fact } from "../records/page/facts";
import { PageSection } from "../records/page/page-section";

/** Whom one calls at the company or the center. */
export function ContactSection() {
  return (
    <PageSection title="Contact">
      <dl className="border-b">
        <Fact name="contactName" label="Name" />
        <Fact name="contactEmail" label="Email" />
        <Fact name="contactPhone" label="Phone" />
      </dl>
    </PageSection>
  );
}
