declare module "autocannon" {
  type Options = { url: string; amount: number; connections: number; headers: Record<string, string> };
  type Result = {
    /** Milliseconds. */
    latency: { p50: number; p99: number; average: number };
    /** Requests per second. */
    requests: { average: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
