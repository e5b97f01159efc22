export { default, metadata } from "@/app/(workspace)/admin/tasks/board/page";
