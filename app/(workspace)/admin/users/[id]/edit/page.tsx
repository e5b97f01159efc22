import { AccessLine } from "@/components/accounts/users/access-line";
import { editPage } from "@/app/(workspace)/kind-pages/edit";

const page = editPage("users", { Access: <AccessLine /> });

export const generateMetadata = page.generateMetadata;
export default page.Page;
