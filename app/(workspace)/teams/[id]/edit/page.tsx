import { editPage } from "@/app/(workspace)/kind-pages/edit";

const page = editPage("teams");

export const generateMetadata = page.generateMetadata;
export default page.Page;
