import { pairsPage } from "@/app/(workspace)/kind-pages/pairs";

const page = pairsPage("freelancers");

export const metadata = page.metadata;
export default page.Page;
