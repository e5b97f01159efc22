export const settings = {
  APP_URL: "http://localhost:3000",
  API_ROOT_URL: "http://127.0.0.1:9",
  SESSION_SECRET: ["a secret for tests of 32 characters or more"],
  PROXY_SECRET: "another secret for tests, 32 characters long",
  TRUSTED_PROXIES: 0,
  IMAGE_ORIGINS: [],
  NODE_ENV: "test",
};
