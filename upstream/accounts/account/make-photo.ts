import pLimit from "p-limit";
import { busy, invalid } from "@/upstream/platform/http/problem-error";

const SIZE = 256;
const QUALITY = 82;
/** Of width times height: a file of a few kilobytes can declare a picture that fills the memory. */
const PIXELS_MAX = 25_000_000;

// Each takes up to 100 MB and a thread of the pool that passwords and files share.
const running = pLimit(1);
const WAITING_MAX = 10;
const RETRY_AFTER_SECONDS = 3;

const NOT_READABLE = "This isn’t a PNG, JPEG or WebP image that can be read";

/**
 * A square in WebP, made of the picture’s pixels alone: metadata, such as where it was taken, is left out.
 * @throws ProblemError 422 with an error of `photo`, 503 with Retry-After
 */
export async function makePhoto(file: Buffer): Promise<Buffer> {
  // By signature, so that decoders of other formats, such as SVG, never see the file.
  if (!isPhotoFile(file)) throw invalid([{ path: "photo", message: NOT_READABLE }]);
  if (running.pendingCount >= WAITING_MAX) throw busy(RETRY_AFTER_SECONDS);
  return running(() => convert(file));
}

async function convert(file: Buffer): Promise<Buffer> {
  // Loaded on first use, since its library takes 30 MB of memory.
  const { default: sharp } = await import("sharp");
  // The header alone, which decodes nothing.
  const header = sharp(file, { limitInputPixels: false, pages: 1 });
  const { width, height } = await header.metadata().catch(() => ({ width: 0, height: 0 }));
  if (width * height > PIXELS_MAX) {
    throw invalid([{ path: "photo", message: "Use an image of at most 25 megapixels" }]);
  }
  try {
    return await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1 })
      .rotate()
      .resize(SIZE, SIZE, { fit: "cover" })
      // A photo covers the initials.
      .flatten({ background: "#fff" })
      .webp({ quality: QUALITY })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw invalid([{ path: "photo", message: NOT_READABLE }]);
  }
}

function isPhotoFile(file: Buffer): boolean {
  const isPng = file.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"));
  const isJpeg = file.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"));
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isPng || isJpeg || isWebp;
}
