import * as z from "zod";

export const roleSchema = z.object({ shortName: z.string() });

export const userSchema = z.object({
  id: z.string(),
  userType: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  name: z.string().nullable(),
  photoUrl: z.string().nullable(),
  role: z.string().nullable(),
  roles: z.array(roleSchema),
  centerCode: z.string().nullable(),
  companyId: z.string().nullable(),
  isOnboardingCompleted: z.boolean(),
});

export type User = z.infer<typeof userSchema>;
