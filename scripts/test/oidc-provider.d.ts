declare module "oidc-provider" {
  type Claims = Record<string, unknown>;

  /** The part of the package that tests use. */
  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: readonly Record<string, unknown>[];
        pkce: { required: () => boolean };
        claims: Record<string, readonly string[]>;
        cookies: { keys: readonly string[] };
        ttl: Record<string, number>;
        findAccount: (context: unknown, id: string) => { accountId: string; claims: () => Claims };
      },
    );
    callback(): import("node:http").RequestListener;
  }
}
