import { transformAsync } from "@babel/core";

/**
 * Compiles components as the build does; without the compiler's memoization an effect would run on every render.
 * @returns {import("vite").Plugin}
 */
export function reactCompiler() {
  return {
    name: "react-compiler",
    enforce: "pre",
    async transform(code, id) {
      const path = id.split("?")[0];
      if (!/\.tsx?$/.test(path) || path.includes("node_modules")) return undefined;
      return transformAsync(code, {
        filename: path,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ["typescript", "jsx"] },
        plugins: ["babel-plugin-react-compiler"],
      });
    },
  };
}
