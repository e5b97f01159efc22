/** Why a file can't be imported, in words for the person who chose it. */
export class Unreadable extends Error {
  override name = "Unreadable";
}
