"use client";

import { useEffect } from "react";
import { forgetAuth } from "@/lib/client/auth-mirror";

/** Whoever sees this page is signed out: a session that ended on the server leaves its mirror behind here. */
export function ForgetSession() {
  useEffect(forgetAuth, []);
  return null;
}
