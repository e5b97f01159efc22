/** The URL of the font's file. */
declare module "*.woff2?url" {
  const url: string;
  export default url;
}
