export { default, generateMetadata } from "@/app/(workspace)/admin/tasks/[id]/page";
