import { importPage } from "@/app/(workspace)/kind-pages/import";

const page = importPage("teams");

export const metadata = page.metadata;
export default page.Page;
