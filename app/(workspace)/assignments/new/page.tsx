import { FormFit } from "@/components/staffing/assignments/form/form-fit";
import { FreeTimeNote, Prefill, RatesNote } from "@/components/staffing/assignments/form/form-notes";
import { newPage } from "@/app/(workspace)/kind-pages/new";

const page = newPage("assignments", {
  side: <FormFit ownId={null} />,
  notes: { Placement: <Prefill />, Dates: <FreeTimeNote ownId={null} />, Rates: <RatesNote /> },
});

export const metadata = page.metadata;
export default page.Page;
