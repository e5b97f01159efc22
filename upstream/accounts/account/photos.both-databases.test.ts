import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photoSchema } from "@/lib/contract/accounts/account";
import { userSchema } from "@/lib/contract/accounts/user";
import { signUpAccount, type TestAccount } from "@/upstream/testing/accounts/account";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  account = await signUpAccount(app);
});
afterAll(() => app.close());

const upload = (file: Buffer, type = "image/png") =>
  account.call("PUT", "/account/photo", { body: file, headers: { "content-type": type } });
const picture = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: "#4a7" } });

test.each([
  ["image/png", () => picture().png().toBuffer()],
  ["image/jpeg", () => picture().jpeg().toBuffer()],
  ["image/webp", () => picture().webp().toBuffer()],
])("a photo as %s becomes a square WebP that the user's photoUrl names", async (type, make) => {
  const { photoUrl } = (await upload(await make(), type)).data(photoSchema);
  expect((await account.call("GET", "/auth/me")).data(userSchema).photoUrl).toBe(photoUrl);
  const answer = await account.call("GET", photoUrl);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
});

test("the list and the page of users have a person's photo, and null for those without one", async () => {
  const { photoUrl } = (await upload(await picture().png().toBuffer())).data(photoSchema);
  const admin = await app.as("admin");
  const other = await signUpAccount(app);
  for (const [{ id, username }, expected] of [
    [account, photoUrl],
    [other, null],
  ] as const) {
    expect((await admin("GET", `/users/${id}`)).record().photoUrl).toBe(expected);
    const [row] = (await admin("GET", `/users?q=${username}`)).page().content;
    expect(row).toMatchObject({ id, photoUrl: expected });
  }
  expect((await admin("GET", photoUrl)).headers["content-type"]).toBe("image/webp");
});

test("a transparent picture gets a ground, since it covers the initials", async () => {
  const clear = { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const { photoUrl } = (await upload(await sharp({ create: clear }).png().toBuffer())).data(photoSchema);
  const { hasAlpha } = await sharp((await account.call("GET", photoUrl)).bytes).metadata();
  expect(hasAlpha).toBe(false);
});

test("metadata is left out, and a rotated photo stands upright", async () => {
  const halves = { create: { width: 40, height: 80, channels: 3, background: "#f00" } } as const;
  const bottom = await sharp({ create: { ...halves.create, height: 40, background: "#00f" } })
    .png()
    .toBuffer();
  const file = await sharp(halves)
    .composite([{ input: bottom, left: 0, top: 40 }])
    .jpeg({ quality: 100 })
    .withExif({ IFD0: { Copyright: "secret words", Make: "Camera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 3 })
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { photoUrl } = (await upload(file, "image/jpeg")).data(photoSchema);
  const { bytes } = await account.call("GET", photoUrl);
  const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(bytes.includes("secret words")).toBe(false);
  const top = await sharp(bytes).extract({ left: 128, top: 20, width: 1, height: 1 }).raw().toBuffer();
  expect(top[2]).toBeGreaterThan(200);
});

describe("refused is", () => {
  test("a file that isn't what it says, in every disguise", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
    expect((await upload(svg, "image/svg+xml")).status).toBe(415);
    const png = await picture().png().toBuffer();
    const broken = [
      svg,
      await picture().gif().toBuffer(),
      Buffer.from("GIF89a"),
      Buffer.alloc(0),
      png.subarray(0, 200),
      Buffer.concat([png.subarray(0, 8), Buffer.alloc(500)]),
    ];
    for (const file of broken) {
      const answer = await upload(file);
      expect([answer.status, answer.wrongFields()]).toEqual([422, ["photo"]]);
    }
  });

  test("a small file that would fill the memory", async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const answer = await upload(bomb);
    expect([answer.status, answer.wrongFields()]).toEqual([422, ["photo"]]);
    expect(answer.problem().errors?.[0]?.message).toBe("Use an image of at most 25 megapixels");
  });

  test("more than 5 MB, in words about photos", async () => {
    const answer = await upload(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([answer.status, answer.problem().detail]).toEqual([413, "Send a photo of at most 5 MB."]);
  });

  test("JSON, or no type at all", async () => {
    const json = await account.call("PUT", "/account/photo", { body: {} });
    expect([json.status, json.problem().detail]).toEqual([415, "Send a photo as PNG, JPEG or WebP."]);
    expect((await account.call("PUT", "/account/photo")).status).toBe(415);
  });

  test("a photo for any other route", async () => {
    const file = await picture().png().toBuffer();
    const answer = await account.call("PATCH", "/account/profile", {
      body: file,
      headers: { "content-type": "image/png" },
    });
    expect(answer.status).toBe(415);
  });
});

test("a new photo has a new address, and the old one is gone", async () => {
  const file = await picture().png().toBuffer();
  const [first, second] = [(await upload(file)).data(photoSchema), (await upload(file)).data(photoSchema)];
  expect(second.photoUrl).not.toBe(first.photoUrl);
  expect((await account.call("GET", first.photoUrl)).status).toBe(404);
  expect((await app.anonymous("GET", second.photoUrl)).status).toBe(401);
  expect((await account.call("DELETE", "/account/photo")).status).toBe(204);
  expect((await account.call("GET", second.photoUrl)).status).toBe(404);
  expect((await account.call("GET", "/auth/me")).data(userSchema).photoUrl).toBeNull();
});

test("a damaged or foreign id of a photo is 404", async () => {
  for (const id of ["x", "../users", "01980000-0000-7000-8000-000000000001"]) {
    expect((await account.call("GET", `/media/photos/${encodeURIComponent(id)}`)).status).toBe(404);
  }
});
