"use client";

import { useEffect } from "react";
import { removeAuth } from "@/lib/client/auth-mirror";

/** Clears the mirror of a session that ended on the server: this page is only displayed signed out. */
export function ForgetSession() {
  useEffect(removeAuth, []);
  return null;
}
