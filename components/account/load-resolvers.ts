/** On the first use of a form, as zod is half of the forms' code. */
export const loadResolvers = () => import("./resolvers");
