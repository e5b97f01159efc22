export { default, metadata } from "@/app/(workspace)/admin/tasks/(list)/page";
