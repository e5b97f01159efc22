import { newPage } from "@/app/(workspace)/kind-pages/new";

const page = newPage("mappings");

export const metadata = page.metadata;
export default page.Page;
