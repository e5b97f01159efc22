import { importPage } from "@/app/(workspace)/kind-pages/import";

const page = importPage("mappings");

export const metadata = page.metadata;
export default page.Page;
