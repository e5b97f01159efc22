import * as z from "zod";

/** Of the installation, in the order of its setting. */
export const countrySchema = z.object({ code: z.string(), name: z.string() });
export const stateSchema = z.object({ id: z.string(), name: z.string() });
export const citySchema = z.object({ id: z.string(), name: z.string(), stateId: z.string() });
/** Records can be put into a center only while it is active. */
export const centerSchema = z.object({ code: z.string(), name: z.string(), isActive: z.boolean() });
export const zoneSchema = z.object({ code: z.string(), name: z.string() });

/** Each value is one comma-separated string; the browser splits and trims it. */
export const propsSchema = z.object({
  zones: z.string(),
  clientCodes: z.string(),
  "security-issueCats": z.string(),
  "center_manager-issueCats": z.string(),
  roles: z.string(),
});

/** What lists compare rates in, and the currencies that convert to it, with itself; not what they are worth. */
export const baseCurrencySchema = z.object({ base: z.string(), rated: z.array(z.string()) });

export const DOWNLOAD_FORMATS = ["xlsx", "csv"] as const;

export type CountryRow = z.infer<typeof countrySchema>;
export type State = z.infer<typeof stateSchema>;
export type City = z.infer<typeof citySchema>;
export type Center = z.infer<typeof centerSchema>;
export type Zone = z.infer<typeof zoneSchema>;
export type BaseCurrency = z.infer<typeof baseCurrencySchema>;
export type Props = z.infer<typeof propsSchema>;
