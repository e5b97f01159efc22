import { editPage } from "@/app/(workspace)/kind-pages/edit";

const page = editPage("projects");

export const generateMetadata = page.generateMetadata;
export default page.Page;
