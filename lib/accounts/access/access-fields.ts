/** The fields of a user that decide what the person may do. */
export const ACCESS_FIELDS = ["userType", "roles", "centerCode"] as const;
