import { importPage } from "@/app/(workspace)/kind-pages/import";

const page = importPage("tasks");

export const metadata = page.metadata;
export default page.Page;
