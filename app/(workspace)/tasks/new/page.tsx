export { default, metadata } from "@/app/(workspace)/admin/tasks/new/page";
