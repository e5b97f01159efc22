import { mergePage } from "@/app/(workspace)/kind-pages/merge";

const page = mergePage("freelancers");

export const metadata = page.metadata;
export default page.Page;
