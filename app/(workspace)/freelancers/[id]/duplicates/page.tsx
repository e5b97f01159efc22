import { duplicatesPage } from "@/app/(workspace)/kind-pages/duplicates";

const page = duplicatesPage("freelancers");

export const metadata = page.metadata;
export default page.Page;
