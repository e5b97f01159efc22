import { LoadingScreen } from "@/components/shell/loading-screen";

export default function ProjectsLoading() {
  return <LoadingScreen />;
}
