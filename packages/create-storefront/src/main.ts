#!/usr/bin/env node
import { runCommand } from "./command.ts";

const { stdin: input, stdout: output, stderr: errors } = process;
process.exitCode = await runCommand(process.argv.slice(2), { input, output, errors });
