export { default, metadata } from "@/app/(workspace)/admin/tasks/import/page";
