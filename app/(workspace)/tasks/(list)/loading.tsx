export { default } from "@/app/(workspace)/admin/tasks/(list)/loading";
