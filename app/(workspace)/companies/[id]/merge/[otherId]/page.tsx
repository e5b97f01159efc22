import { mergePage } from "@/app/(workspace)/kind-pages/merge";

const page = mergePage("companies");

export const metadata = page.metadata;
export default page.Page;
