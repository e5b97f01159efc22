import type { User } from "@/lib/contract/accounts/user";

export const admin: User = {
  id: "0190aaaa-0000-7000-8000-000000000001",
  userType: "admin",
  username: "admin",
  email: "admin@demo.test",
  firstName: "Ada",
  lastName: "Admin",
  name: null,
  photoUrl: null,
  role: null,
  roles: [],
  centerCode: null,
  companyId: null,
  isOnboardingCompleted: true,
};

export const centerAdmin: User = {
  ...admin,
  id: "0190aaaa-0000-7000-8000-000000000002",
  userType: "CLIENT_CENTER",
  username: "center",
  roles: [{ shortName: "ROLE_CENTER_ADMIN" }],
  centerCode: "C-1",
};
