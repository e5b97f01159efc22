import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyAssertion } from "@/lib/contract/accounts/account";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Ceremony = { challenge: string; origin: string; rpId: string; isVerified?: boolean };

/** A passkey in memory that answers as a browser’s authenticator would. */
export class SoftwarePasskey {
  readonly #id = randomBytes(32);
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #userHandle = "";
  #counter = 0;

  register({ userId, ...ceremony }: Ceremony & { userId: string }) {
    this.#userHandle = userId;
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, publicKey]);
    const authData = Buffer.concat([this.#authenticatorData(ceremony, HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
        // @ts-expect-error any map of names and values is CBOR
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  authenticate(ceremony: Ceremony): PasskeyAssertion {
    this.#counter++;
    const authenticatorData = this.#authenticatorData(ceremony, 0);
    const client = clientData("webauthn.get", ceremony);
    const signed = Buffer.concat([authenticatorData, createHash("sha256").update(client).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
        userHandle: this.#userHandle,
      },
    };
  }

  #credential() {
    const id = this.#id.toString("base64url");
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  }

  #authenticatorData({ rpId, isVerified = true }: Ceremony, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const allFlags = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([allFlags]), counter]);
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
