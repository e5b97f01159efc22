# syntax=docker/dockerfile:1
# Both services run from this image: the web side by default, the upstream with the command in compose.yaml.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm run image -- /image

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production UPSTREAM_HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /image ./
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
EXPOSE 3000 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "scripts/image/check-health.mjs", "web"]
CMD ["node", "--import", "./scripts/start/tracing.mjs", "scripts/web.mjs"]
