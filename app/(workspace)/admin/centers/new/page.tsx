import { newPage } from "@/app/(workspace)/kind-pages/new";

const page = newPage("centers");

export const metadata = page.metadata;
export default page.Page;
