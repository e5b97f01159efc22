import { duplicatesPage } from "@/app/(workspace)/kind-pages/duplicates";

const page = duplicatesPage("companies");

export const metadata = page.metadata;
export default page.Page;
