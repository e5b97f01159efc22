import { pairsPage } from "@/app/(workspace)/kind-pages/pairs";

const page = pairsPage("companies");

export const metadata = page.metadata;
export default page.Page;
