import { importPage } from "@/app/(workspace)/kind-pages/import";

const page = importPage("companies");

export const metadata = page.metadata;
export default page.Page;
