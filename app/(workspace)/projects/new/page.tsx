import { CompanyCurrency } from "@/components/staffing/projects/company-currency";
import { newPage } from "@/app/(workspace)/kind-pages/new";

const page = newPage("projects", { notes: { Project: <CompanyCurrency /> } });

export const metadata = page.metadata;
export default page.Page;
