export const settings = {
  APP_URL: "http://localhost:3000",
  API_ROOT_URL: "http://127.0.0.1:9",
  SESSION_SECRET: "a secret for tests, 32 characters long",
  NODE_ENV: "test",
};
