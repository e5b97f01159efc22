"use client";

export { LateErrorScreen as default } from "@/components/shell/late-error-screen";
